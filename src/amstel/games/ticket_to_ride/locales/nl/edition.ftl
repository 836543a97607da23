# The form that edits an edition.

edition-part-route_points = Punten
edition-parts-route_points = Punten voor routes
edition-part-route = Route
edition-parts-route = Routes
edition-part-contract = Contract
edition-parts-contract = Contracten
edition-value-4 = Route van 4
edition-value-spaces = Velden op de kaart: breedte, hoogte, hoek
edition-value-between = Plaatsen
edition-value-points = Punten
