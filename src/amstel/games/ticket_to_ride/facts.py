"""What can happen in Ticket to Ride: Amsterdam: facts, which of them reveal something, and sources of points."""

from amstel.games.ticket_to_ride import rules

# Each kind of fact: its name, and the names of its details.
#   seat: the player
#   card: the kind of card: a colour, or wild
#   place: the place among the face-up cards, from 0
#   cards: number of cards
#   reshuffled.cards: number of cards in the new deck
#   merchandise-rank.cards: number of merchandise cards that the seat has
#   contract: the name of the contract
#   contracts: number of contracts
#   kept: number of contracts kept
#   returned: number of contracts put back
#   route: the name of the route
#   plain: number of cards of that colour
#   wild: number of wild cards
#   points: points
#   contract-failed.points: points lost, as a positive number
#   carts: number of carts left
FACTS = {
    rules.BEGAN: ("began", ("seat",)),  # the game starts, with this player
    rules.DEALT_CARD: ("dealt-card", ("seat", "card")),  # a seat gets a card at the start; only that seat knows it
    rules.TURNED: ("turned", ("card", "place")),  # a card is turned face up
    rules.SWEPT: ("swept", ()),  # the face-up cards are discarded, because too many are wild
    rules.RESHUFFLED: ("reshuffled", ("cards",)),  # the discards become the new deck
    rules.TOOK: ("took", ("seat", "card", "place")),  # a seat takes a face-up card
    rules.DREW: ("drew", ("seat", "card")),  # a seat draws a card from the deck; only that seat knows it
    rules.DREW_UNSEEN: ("drew-unseen", ("seat",)),  # the same for all others
    rules.OFFERED: ("offered", ("seat", "contract")),  # a seat draws a contract to choose from; only that seat knows it
    rules.OFFERED_UNSEEN: ("offered-unseen", ("seat", "contracts")),  # the same for all others, once for all of them
    rules.KEPT: ("kept", ("seat", "contract")),  # a seat keeps a contract; only that seat knows it
    rules.RETURNED: ("returned", ("seat", "contract")),  # a seat puts a contract back; only that seat knows it
    # how many contracts a seat keeps and puts back, for all others
    rules.KEPT_UNSEEN: ("kept-unseen", ("seat", "kept", "returned")),
    rules.CHOSE: ("chose", ("seat",)),  # a seat has chosen its starting contracts, while others still choose
    rules.CLAIMED: ("claimed", ("seat", "route")),  # a seat claims a route
    rules.PAID: ("paid", ("seat", "card", "plain", "wild")),  # what a seat pays for the route
    rules.SCORED: ("scored", ("seat", "points")),  # points for the route
    rules.MERCHANDISE: ("merchandise", ("seat",)),  # a seat gets a merchandise card for the route
    rules.PASSED: ("passed", ("seat",)),  # a seat passes
    rules.LAST_TURNS: ("last-turns", ("seat", "carts")),  # the last turns begin: this seat has few carts left
    rules.NO_MORE_CARDS: ("no-more-cards", ("seat",)),  # there is no second card to take, so the turn ends
    rules.CONTRACT_DONE: ("contract-done", ("seat", "contract", "points")),  # the final scoring of a completed contract
    rules.CONTRACT_FAILED: ("contract-failed", ("seat", "contract", "points")),  # the final scoring of an open contract
    rules.MERCHANDISE_RANK: ("merchandise-rank", ("seat", "cards", "points")),  # the final scoring of merchandise
    rules.ENDED: ("ended", ("seat", "points")),  # the total of a seat
    rules.WON: ("won", ("seat",)),  # a seat has won
    rules.WILDS_STAY: ("wilds-stay", ()),  # too many face-up cards are wild, but they stay
}

# The facts that show what was hidden: cards from the decks, and everyone's contracts at the end. Sweeping the face-up
# cards and reshuffling depend on the deck or on chance, and so does the fact that wild cards stay. A kept contract is
# not listed, because its seat has seen it on offer; when everyone keeps at once, the kernel notices that other seats
# learn private facts.
REVEALS = frozenset(
    {
        rules.TURNED,
        rules.SWEPT,
        rules.WILDS_STAY,
        rules.RESHUFFLED,
        rules.DREW,
        rules.OFFERED,
        rules.CONTRACT_DONE,
        rules.CONTRACT_FAILED,
    }
)

# Each source of points: its name, and what its numbers count.
SOURCES = (("route", "route"), ("contract", "contract"), ("merchandise", "cards"))
