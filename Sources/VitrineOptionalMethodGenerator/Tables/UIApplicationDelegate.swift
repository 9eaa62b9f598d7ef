extension ProtocolTable {
  static let applicationDelegate = ProtocolTable(
    name: "UIApplicationDelegate", parent: "UIApplicationDelegateWindowHolder",
    folder: "UIKitCore/Application",
    documentation: """
      Follows the program's life. Every method is optional.

      Ctrl-Z, and whatever else sends the program SIGTSTP, makes it resign and enter the
      background; `fg` brings it to the foreground and makes it active.
      `applicationWillTerminate(_:)` comes before every end that the program can still see:
      Ctrl-C, SIGTERM and SIGHUP, the loss of its terminal, and `exit(_:)` called on the main thread.
      """,
    rows: """
      /// The window that the app shows.
      var window: UIWindow? { get set }

      /// The app is about to finish launching. The answer has no effect here.
      willFinishLaunching: func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool = true

      /// The app has launched. The answer has no effect here.
      didFinishLaunching: func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool = true

      /// A scene is about to be connected: says how it is made. The default has no delegate's class.
      configurationForConnecting: func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)

      /// The user has discarded sessions. Never called: a terminal keeps none.
      didDiscardSceneSessions: func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

      /// The app receives events from now on.
      didBecomeActive: func applicationDidBecomeActive(_ application: UIApplication)

      /// The app is about to stop receiving events.
      willResignActive: func applicationWillResignActive(_ application: UIApplication)

      /// The app is no longer on screen.
      didEnterBackground: func applicationDidEnterBackground(_ application: UIApplication)

      /// The app is about to return to the screen.
      willEnterForeground: func applicationWillEnterForeground(_ application: UIApplication)

      /// The app is about to end.
      willTerminate: func applicationWillTerminate(_ application: UIApplication)

      /// The machine is short of memory: release everything that the app can create again.
      didReceiveMemoryWarning: func applicationDidReceiveMemoryWarning(
        _ application: UIApplication
      )
      """)
}
