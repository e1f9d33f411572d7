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
window-units =
    { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }, { $models ->
        [one] { $models } model
       *[other] { $models } models
    }

# Costs. $cost is a number with its unit.
window-total = Cost
window-total-of = of { $limit }
window-total-left = { $cost } left
window-total-over = { $cost } over the limit
window-cost-unknown = cost unknown
window-times = × { $count }

# Findings.
window-findings = Findings
window-findings-none = Nothing to report.
window-finding-show = Show { $name }

window-verdict-errors = { $count ->
    [one] { $count } rule is broken
   *[other] { $count } rules are broken
}
