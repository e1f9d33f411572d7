# What campaigns count.
stargrave-campaign-field-credits = Credits
stargrave-campaign-field-loot = Loot
stargrave-campaign-field-experience = Experience
