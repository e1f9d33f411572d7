# The window.
window-name = Muster
window-language = Language
window-language-en = English
window-language-fr = Français
window-samples = Sample forces
window-waiting = Opening…
window-failed = That did not work.

# The head of a force. $revision is the year of its points.
window-revision = points of { $revision }

# Costs. $cost is a number with its unit.
window-total = Cost
window-total-of = { $cost } of { $limit }
window-total-left = { $cost } left
window-total-over = { $cost } over the limit
window-cost-at-least = at least { $cost }
window-cost-unknown = cost unknown
window-cards = Cards of the force
window-times = × { $count }

# Findings.
window-findings = Findings
window-findings-none = Nothing to report.
window-finding-show = Show { $name }

window-unchecked = What is not known
window-unchecked-fact = Nobody has recorded { $fact }: { $places }.
window-included = comes with the unit

# What the window says itself when Rust gives no reason.
problem-window = The window could not ask: { $detail }.
problem-stopped = The work broke off: { $detail }.
