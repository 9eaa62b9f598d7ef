extension ProtocolTable {
  static let applicationDelegate = ProtocolTable(
    name: "UIApplicationDelegate", parent: "UIApplicationDelegateWindowHolder",
    folder: "UIKitCore/Application",
    documentation: """
      Observes the life cycle of the program. Every method is optional.

      On Ctrl-Z, or another SIGTSTP, the program resigns and enters the background; on `fg` it enters
      the foreground and becomes active. `applicationWillTerminate(_:)` precedes every end that the
      program can observe: Ctrl-C, SIGTERM and SIGHUP, the loss of its terminal, and `exit(_:)` on the
      main thread.
      """,
    rows: """
      /// The window that the app shows.
      var window: UIWindow? { get set }

      /// The app is about to finish launching. The result has no effect here.
      willFinishLaunching: func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool = true

      /// The app has launched. The result has no effect here.
      didFinishLaunching: func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool = true

      /// Returns the configuration of a scene that is about to connect. The default has no class of
      /// a delegate.
      configurationForConnecting: func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)

      /// The user has discarded sessions. Never called: a terminal has no such sessions.
      didDiscardSceneSessions: func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

      /// The app has become active and receives events.
      didBecomeActive: func applicationDidBecomeActive(_ application: UIApplication)

      /// The app is about to stop receiving events.
      willResignActive: func applicationWillResignActive(_ application: UIApplication)

      /// The app has left the screen.
      didEnterBackground: func applicationDidEnterBackground(_ application: UIApplication)

      /// The app is about to return to the screen.
      willEnterForeground: func applicationWillEnterForeground(_ application: UIApplication)

      /// The app is about to end.
      willTerminate: func applicationWillTerminate(_ application: UIApplication)

      /// The machine is short of memory: release all data that the app can create again.
      didReceiveMemoryWarning: func applicationDidReceiveMemoryWarning(
        _ application: UIApplication
      )
      """)
}
