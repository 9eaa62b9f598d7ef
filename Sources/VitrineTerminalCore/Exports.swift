// Code for cells needs grid points and rectangles. VitrineBasicValues declares them, so that
// modules for points can use them, too.
@_exported import VitrineBasicValues
