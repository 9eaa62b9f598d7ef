// Code for cells needs their places. These are on floor 0, where the points tower finds them too.
@_exported import VitrineBasicValues
