# Owners' editions: their list, one of them, and the form that edits one.

editions-about = If you have a copy of the game, you can play with the values that are printed in it. Everyone at your table sees which edition it is.
no-editions = You have no editions yet.
edition-upload = Upload component file
edition-new = New edition
edition-use = Use for a table
edition-edit = Edit values
edition-edit-about = These values are reconstructed: they are not known from the original. Enter what is printed in your copy.
edition-name = Name
edition-name-about = Letters, digits and hyphens
edition-save = Save edition
edition-download = Download file
edition-keep = Keep a copy
edition-delete = Delete
edition-delete-really = Delete for good?
edition-delete-about = Its link stops working. Tables and records that use it keep it.
edition-errors = { $count ->
    [one] The edition has an error. Correct it and try again.
   *[other] The edition has { $count } errors. Correct them and try again.
  }
edition-part = { $number ->
    [0] { $part }
   *[other] { $part } { $number }
  }
origin-printed = printed
origin-derived = derived
origin-reconstructed = reconstructed
