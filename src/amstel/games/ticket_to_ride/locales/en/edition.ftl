# The form that edits an edition.

edition-part-route_points = Points
edition-parts-route_points = Points for routes
edition-part-route = Route
edition-parts-route = Routes
edition-part-contract = Contract
edition-parts-contract = Contracts
edition-value-4 = Route of 4
edition-value-spaces = Spaces on the map: across, down, angle
edition-value-between = Places
edition-value-points = Points
