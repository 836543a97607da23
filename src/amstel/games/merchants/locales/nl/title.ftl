# De voorpagina: hoe het spel heet, waar het over gaat, en zijn opties.

game-merchants-of-amsterdam = De Veilingmeesters van Amsterdam
about-merchants-of-amsterdam = Een eeuw handel, drie schijven en een klok waarvan de prijs zakt tot iemand hem stopt.
option-merchants-of-amsterdam-clock = Veilingen
option-merchants-of-amsterdam-clock-sealed = geheime biedingen
option-merchants-of-amsterdam-clock-live = lopende klok
option-merchants-of-amsterdam-last-price = Bij de laatste prijs van de klok
option-merchants-of-amsterdam-last-price-no-sale = geen verkoop
option-merchants-of-amsterdam-last-price-for-sale = laatste kans om te kopen
option-merchants-of-amsterdam-money = Geld
option-merchants-of-amsterdam-money-public = zichtbaar voor iedereen
option-merchants-of-amsterdam-money-hidden = verborgen tot het einde
option-merchants-of-amsterdam-ending = Einde van het spel
option-merchants-of-amsterdam-ending-deck = als de stapel leeg is
option-merchants-of-amsterdam-ending-1665 = met de beurt die 1665 bereikt
