import VitrineBrowser

BrowserProgram.main()
