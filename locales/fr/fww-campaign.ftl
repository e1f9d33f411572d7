# Ce que comptent les campagnes.
fww-campaign-field-caps = Caps
fww-campaign-field-settlement = Colonie
