# Ce que comptent les campagnes.
stargrave-campaign-field-credits = Crédits
stargrave-campaign-field-loot = Butin
stargrave-campaign-field-experience = Expérience
