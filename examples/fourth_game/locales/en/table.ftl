# Facts: lines of the log. $own: whether the seat is the reader's own; $who: the name of the seat.

fact-dealt = { $own ->
    [yes] You are dealt { $items }.
   *[no] { $who } is dealt { $items }.
}
item-dealt = { $card }
fact-turned = The next catch is { $catch }.
fact-bid = { $own ->
    [yes] You bid { $card }.
   *[no] { $who } bids { $card }.
}
fact-exchanged = { $own ->
    [yes] You exchange { $card }.
   *[no] { $who } exchanges { $card }.
}
fact-drew = { $own ->
    [yes] You draw { $card }.
   *[no] { $who } draws { $card }.
}
fact-took = { $own ->
    [yes] { $points ->
        [one] You take { $catch } for 1 point.
       *[other] You take { $catch } for { $points } points.
    }
   *[no] { $points ->
        [one] { $who } takes { $catch } for 1 point.
       *[other] { $who } takes { $catch } for { $points } points.
    }
}
fact-won = { $own ->
    [yes] You win.
   *[no] { $who } wins.
}

# Names.

catch-sprat = sprat
catch-plaice = plaice
catch-cod = cod
catch-eel = eel
catch-herring = herring
source-catch = Catches

# Stages, questions and moves.

stage-round = Round { $round } of { $rounds }
stage-over = All catches are sold
ask-bid = { $exchange ->
    [yes] Bid a card for { $catch }, or exchange one first.
   *[no] Bid a card for { $catch }.
}
group-bid = Bid
group-exchange = Exchange, once per game
do-bid = Bid { $card }
do-exchange = Exchange { $card } for the top card of the deck

# Refusals.

refusal-exchanged-before = You have already exchanged a card in this game.
refusal-not-in-hand = You don't have card { $card }.

# The table in words.

heading-market = Market
heading-players = Players
heading-hand = Your hand
heading-cards = Deck and discards
line-sale = { $points ->
    [one] For sale: { $catch }, 1 point
   *[other] For sale: { $catch }, { $points } points
}
line-all-sold = All catches are sold
line-coming = { $catches ->
    [0] No more catches
    [one] 1 more catch, face down
   *[other] { $catches } more catches, face down
}
line-no-cards = No cards
line-deck = { $cards ->
    [one] 1 card in the deck
   *[other] { $cards } cards in the deck
}
line-discards = { $count ->
    [0] No discards
   *[other] Discards: { $cards }
}
card = { $card }
player = { $own ->
    [yes] You
   *[no] { $who }
}
list = { $count ->
    [0] none
   *[other] { $items }
}
column-player = Player
column-points = Points
column-catches = Catches
column-bid = Bid
column-cards = Cards in hand
column-exchange = Exchange
cell-no-bid = none
cell-exchange = { $done ->
    [yes] used
   *[no] left
}

# Each thing on the table.

about-catch = { $points ->
    [one] A catch for sale at the market. It is worth 1 point to the player who bids the highest card.
   *[other] A catch for sale at the market. It is worth { $points } points to the player who bids the highest card.
}
state-sale = It is for sale now.
state-sold = { $own ->
    [yes] You have it.
   *[no] { $who } has it.
}
about-card = A card from your hand. The highest card that is bid takes the catch, and every card can be bid only once.
about-player = A player at the market. The player with the most points at the end wins.
state-player = { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $cards ->
    [one] 1 card in hand
   *[other] { $cards } cards in hand
}
name-deck = Deck
about-deck = The cards that no one has. Once per game you may exchange a card for the top one.
name-discards = Discards
about-discards = The cards that were bid or exchanged. They don't come back.

# Notes: reasons for and against a move.

note-chance = it takes the catch with a chance of about { $percent }%
note-loses = it can't beat the bid of { $bid }
note-new-card = { $cards ->
    [one] it draws the last card of the deck
   *[other] it draws one of { $cards } unseen cards
}
