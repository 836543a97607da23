# The form that edits an edition.

edition-part-wharf = Kade
edition-parts-wharf = Kade
edition-part-column = Kolom
edition-parts-column = Geldkist
edition-part-camp = Kamp
edition-parts-camp = Kampen
edition-part-boat = Boot
edition-parts-boat = Boten
edition-part-land = Land
edition-parts-land = Landen
edition-part-ship = Schip
edition-parts-ship = Schepen
edition-value-fourth = Goederen op de vierde pier
edition-value-coins = Munten
edition-value-longhouses = Langhuisvelden voor 2 tot 5 spelers
edition-value-black = Zwarte handelspostvelden
edition-value-white = Witte handelspostvelden
edition-value-houses = Huisvelden
edition-value-wood = Hout
edition-value-corn = Graan
edition-value-furs = Pelzen
edition-value-goods = Goederen
