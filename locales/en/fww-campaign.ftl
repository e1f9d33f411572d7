# What campaigns count.
fww-campaign-field-caps = Caps
fww-campaign-field-settlement = Settlement
