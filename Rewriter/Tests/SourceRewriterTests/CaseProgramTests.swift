import Testing

/// Tests that the rewritten program of `Cases` prints the same as on iOS.
struct CaseProgramTests {
  @Test func compilesAndEnds() {
    #expect(CaseProgram.built.status == 0, "\(CaseProgram.built.output)")
  }

  @Test func readableCopiesCompileAndDoTheSame() {
    #expect(CaseProgram.readable.status == 0, "\(CaseProgram.readable.output)")
    let same = { (line: Substring) in !line.hasPrefix("line ") }
    #expect(
      CaseProgram.readable.output.split(separator: "\n").filter(same)
        == CaseProgram.built.output.split(separator: "\n").filter(same))
  }

  // MARK: Attributes and conditions

  @Test func takesTheBranchesForIOS() {
    #expect(CaseProgram.line("platform") == ["iOS true 4.0"])
  }

  @Test func keepsLineNumbersAndFileNames() {
    #expect(CaseProgram.line("line") == ["34 true"])
  }

  @Test func callsActionsOfNibs() {
    #expect(CaseProgram.line("badge") == ["12"])
  }

  // MARK: Selectors

  @Test func namesSelectorsAsSwiftDoes() {
    #expect(
      CaseProgram.line("selectors") == [
        "add add: hidden movedTo: tappedWithSender: replaced inOther fromAString: copy:"
      ])
  }

  @Test func callsOverloadsPrivateMethodsAndOverrides() {
    #expect(
      CaseProgram.line("performed") == ["add, add button, hidden, moved, sub, other, string"])
  }

  @Test func knowsWhichMethodsThereAre() {
    #expect(CaseProgram.line("unknown") == ["false true"])
  }

  @Test func callsMethodsOfLocalAndOfGenericClasses() {
    #expect(CaseProgram.line("local").first == "1 nested true")
  }

  @Test func keyPathsAreStrings() {
    #expect(CaseProgram.line("key") == ["path layer.cornerRadius"])
  }

  @Test func notificationsReachMethodsUntilTheyAreRemoved() {
    #expect(CaseProgram.line("notified") == ["1"])
  }

  @Test func timersCallMethodsAndHoldAnObject() {
    #expect(CaseProgram.line("timer") == ["info"])
    #expect(CaseProgram.line("ticks") == ["101"])
  }

  // MARK: Questions

  @Test func delegatesOfUIKitAnswerForTheirMethods() {
    #expect(
      CaseProgram.line("answers") == [
        "no no no no no", "yes no yes no no", "yes yes yes no no", "no no no yes yes",
      ])
  }

  @Test func aClassAnswersForMethodsThatItsBaseHas() {
    #expect(CaseProgram.line("zooming") == ["true false"])
  }

  @Test func classesAnswerForTheirMethodsAndProperties() {
    #expect(
      CaseProgram.line("asked") == ["yes yes no yes yes yes yes no", "no no yes no no no no no"])
    #expect(CaseProgram.output(has: "foretold"))
  }

  // MARK: Proxies

  @Test func proxiesSetDynamicProperties() {
    #expect(CaseProgram.line("proxies") == ["true 1 1 true 24.0 true true"])
  }

  @Test func colorLiteralsAreColorsOfLayers() {
    #expect(CaseProgram.line("literal") == ["true"])
  }

  // MARK: Optional requirements

  @Test func absentMethodsAnswerNil() {
    #expect(CaseProgram.line("game").first == "-1 - none -1 -1")
  }

  @Test func presentMethodsAreCalledInEveryKindOfClass() {
    #expect(
      CaseProgram.line("game").dropFirst() == [
        "6 - none 2 -1", "-1 end of ! end of Bob -1 7", "300 - none 100 5", "-1 - none -1 -1",
      ])
    #expect(CaseProgram.output(has: "local began"))
  }

  @Test func requirementsOfAnotherModuleAreServed() {
    #expect(
      CaseProgram.line("shape") == [
        "[\"no place\", \"by 4\", \"a title\", \"cannot move\"]",
        "[\"to 3\", \"no distance\", \"no title\", \"can move\"]",
      ])
    #expect(CaseProgram.output(has: "cleared"))
  }

  @Test func protocolsWithMethodsOfOneNameStayApart() {
    #expect(CaseProgram.line("tell") == ["nothing b!"])
  }

  @Test func subclassesAddMethodsOfUIKit() {
    #expect(CaseProgram.line("added") == ["1 8.0 16.0", "1 16.0 32.0", "2 8.0 16.0"])
  }

  @Test func subclassesAddMethodsOfUIKitToClassesOfOtherModules() {
    #expect(CaseProgram.line("chosen") == ["absent absent", "false true"])
  }

  // MARK: Overrides

  @Test func overridesInExtensionsAreCalled() {
    #expect(
      CaseProgram.line("overrides") == [
        "private to this file inset 1.0 TallAttributes taller tall"
      ])
    #expect(CaseProgram.line("generic") == ["11.0"])
  }

  @Test func overridesInExtensionsOfNestedTypesAreCalled() {
    #expect(CaseProgram.line("inner") == ["false 2.0"])
  }

  @Test func observersInExtensionsAreCalled() {
    #expect(CaseProgram.line("framed") == ["bounds 4.0"])
  }

  // MARK: Imports

  @Test func theNetworkIsImported() {
    #expect(CaseProgram.line("network") == ["PUT"])
  }

  @Test func rectanglesThatTouchDoNotIntersectBesideFoundation() {
    #expect(CaseProgram.line("intersects") == ["false"])
    #expect(CaseProgram.line("dates") == ["true"])
  }
}
