# De voorpagina: hoe het spel heet, en waar het over gaat.

game-merchants-of-amsterdam = De Veilingmeesters van Amsterdam
about-merchants-of-amsterdam = Een eeuw handel, drie schijven en een klok waarvan de prijs zakt tot iemand hem stopt.
