# What the rules find. Each says what is wrong and what to do.
fww-over-limit = The force costs { $total ->
    [one] { $total } cap
   *[other] { $total } caps
}, { $over } more than its limit of { $limit }. Take something out or raise the limit.
fww-unknown-card = No card has the id “{ $card }”, so it does not count. Replace it or take it out.
fww-misplaced-card-on-table = { $card } cannot be fielded on its own. Attach it to a unit.
fww-misplaced-card-on-turret = Nothing can be attached to a turret. Take { $card } off.
fww-misplaced-card-unit = { $card } cannot be attached to another card. Make it an entry of its own.
fww-misplaced-card-mod = { $card } is a mod on { $on }, which is neither an item nor a unit that it fits. Attach it to an item.
fww-misplaced-card-other = { $card } cannot be attached to { $on }. Attach it to the unit.
fww-count-models = { $card } has { $count ->
    [one] { $count } model
   *[other] { $count } models
}; a unit needs at least one.
fww-count-none = { $card } is listed with { $count ->
    [one] { $count } copy
   *[other] { $count } copies
}. List at least one or take it out.
fww-count-several = { $card } is never used up, so { $count } copies are no use. Take one.
fww-unique-unit-several = { $card } is unique and cannot have { $count } models. Field one.
fww-unique-unit-twice = { $card } is unique and is in the force more than once. Keep one.
fww-unique-unit-versions = { $card } and { $first } are the same unique character. Keep one of them.
fww-unique-item-several = There is only one { $card }; the force has { $count }. Keep one.
fww-unique-item-twice = There is only one { $card }, and the force has it more than once. Keep one.
fww-unique-item-versions = { $card } and { $first } are the same unique item. Keep one of them.
fww-unique-item-single-model = { $card } is unique and for a unit of one model; { $unit } has { $models }.
fww-leader-missing = The force has no leader. Give a leader card to a unit of one model.
fww-leader-impossible = No unit has just one model, so the force has no leader.
fww-leader-count = A force has one leader. Take { $card } off { $unit }.
fww-leader-single-model = { $card } is for a unit of one model; { $unit } has { $models }.
fww-leader-faction = { $card } is for another faction than that of { $unit }. Choose another leader card.
fww-heroic-single-model = { $card } is for a unit of one model; { $unit } has { $models }.
fww-heroic-count = { $unit } already has a heroic card. Take { $card } off.
fww-perk-single-model = { $card } is for a unit of one model; { $unit } has { $models }.
fww-power-armor-single-model = { $card } is for a unit of one model; { $unit } has { $models }.
fww-power-armor-count = { $unit } already wears power armor. Take { $card } off.
fww-power-armor-type = { $unit } is a robot or a creature and cannot wear { $card }. Take it off.
fww-slow-firing-single-model = { $card } is slow-firing and for a unit of one model; { $unit } has { $models }.
fww-natural-weapon = { $card } is a natural weapon that { $unit } does not have. Take it off.
fww-weapon-skill = { $unit } lacks the skill for { $card }: { $skill }. Choose another weapon.
fww-fixed-equipment = { $unit } uses only what comes with it; take { $card } off.
fww-clothing-count = { $unit } already wears clothing. Take { $card } off.
fww-mod-count = An item takes one mod; take { $card } off.
fww-mod-fit = { $card } does not fit { $item }. It fits: { $fits }.
fww-item-restriction-only = { $card } is not for { $unit }. It is for: { $types }.
fww-item-restriction-not = { $card } is not for { $unit }. It excludes: { $types }.
fww-card-limit-only = { $card } is not for { $unit }. Its card says: only { $types }. Take it off.
fww-card-limit-only-led = { $card } is not for { $unit }. Its card says: only { $types }, or units led by { $leader }. Take it off.
fww-card-limit-led = { $card } is not for { $unit }. Its card says: only units led by { $leader }. Take it off.
fww-card-limit-not = { $card } is not for { $unit }. Its card says: not { $types }. Take it off.
fww-card-limit-unit = The card of { $unit } forbids { $card }. Take it off.
fww-card-limit-attribute = { $card } requires { $attribute } { $least }; { $unit } has { $value }. Take it off, or raise the attribute.
fww-card-limit-skill = { $card } requires a skill: { $skill }{ $least ->
    [0] {""}
   *[other] {" "}{ $least } or more
}. { $unit } lacks it. Take the card off.
fww-card-limit-needs = { $card } requires beside it on { $unit }: { $needs }. Add that, or take the card off.
fww-card-limit-excludes = { $card } does not go together with { $other } on { $unit }. Take one of them off.
fww-card-limit-no-mods = { $item } takes no mods. Take { $card } off.
fww-card-limit-on = { $card } does not go on { $item }. Put it on another item.
fww-card-limit-one-per-model = A model may have one { $card }. Take the other off { $unit }.
fww-card-limit-most-in-force = A force may have at most { $most } of { $card }. Take one off { $unit }.
fww-battle-pack = In battle mode, { $unit } may not use the pack of { $card }: { $packs }. Choose another item.
fww-faction = { $card } may not serve under { $leader }, who leads: { $factions }. Choose another unit or another leader.
fww-diminishing-single-model = { $card } has diminishing effects, so the { $models } models of { $unit } cannot use it. Others nearby may.
fww-consumable-type = { $unit } is a robot or a creature and cannot use { $card }. Others nearby may.
fww-armor-count = { $unit } has several armor cards that change its ratings; only one counts at a time. You may not need { $card }.
fww-comes-with-unit = { $unit } comes with { $card }, and one is enough. Take out the one you paid for.
fww-cost-unknown = Nobody has recorded what { $card } costs; it counts 0 caps, and the total is not certain.
fww-armor-under-power-armor = { $unit } wears power armor, and { $card } adds nothing to its ratings.
fww-cost-from-other-revision = { $card } has no cost in { $revision }; the cost of { $other } is used.

# The reason for a card that is not in the force yet, in one line.
fww-over-limit-if-added = { $over ->
    [one] { $over } cap over the limit of { $limit }.
   *[other] { $over } caps over the limit of { $limit }.
}
fww-unique-unit-twice-if-added = Unique: the force has this character already.
fww-unique-unit-versions-if-added = Unique: { $first } is the same character.
fww-unique-item-several-if-added = The force has the only one already.
fww-unique-item-twice-if-added = The force has the only one already.
fww-unique-item-versions-if-added = Unique: { $first } is the same item.
fww-unique-item-single-model-if-added = Unique: for a unit of one model.
fww-leader-count-if-added = The force has a leader already.
fww-leader-faction-if-added = For another faction than that of { $unit }.
fww-heroic-count-if-added = { $unit } has a heroic card already.
fww-power-armor-count-if-added = { $unit } wears power armor already.
fww-power-armor-type-if-added = { $unit } is a robot or a creature and cannot wear it.
fww-natural-weapon-if-added = { $unit } does not have this natural weapon.
fww-weapon-skill-if-added = { $unit } lacks the skill: { $skill }.
fww-fixed-equipment-if-added = { $unit } uses only what comes with it.
fww-clothing-count-if-added = { $unit } wears clothing already.
fww-mod-count-if-added = An item takes one mod, and this one has it.
fww-card-limit-only-if-added = Its card says: only { $types }.
fww-card-limit-only-led-if-added = Its card says: only { $types }, or units led by { $leader }.
fww-card-limit-led-if-added = Its card says: only units led by { $leader }.
fww-card-limit-not-if-added = Its card says: not { $types }.
fww-card-limit-unit-if-added = The card of { $unit } forbids it.
fww-card-limit-attribute-if-added = Requires { $attribute } { $least }; { $unit } has { $value }.
fww-card-limit-skill-if-added = { $unit } lacks the skill that it requires: { $skill }{ $least ->
    [0] {""}
   *[other] {" "}{ $least } or more
}.
fww-card-limit-needs-if-added = Requires beside it: { $needs }.
fww-card-limit-excludes-if-added = Does not go together with { $other }.
fww-card-limit-no-mods-if-added = { $item } takes no mods.
fww-card-limit-on-if-added = Does not go on { $item }.
fww-card-limit-one-per-model-if-added = A model may have one, and has it.
fww-card-limit-most-in-force-if-added = A force may have at most { $most }.
fww-battle-pack-if-added = In battle mode, { $unit } may not use its pack: { $packs }.
fww-faction-if-added = May not serve under { $leader }, who leads: { $factions }.
fww-armor-count-if-added = Another armor card changes the ratings already; only one counts at a time.
fww-comes-with-unit-if-added = { $unit } comes with it, and one is enough.
