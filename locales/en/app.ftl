# The window.
app-name = Muster
app-language = Language
app-language-en = English
app-language-fr = Français
app-samples = Sample forces
app-waiting = Opening…
app-failed = That did not work.

# The head of a force. $revision is the year of its points.
app-revision = points of { $revision }
app-units =
    { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }, { $models ->
        [one] { $models } model
       *[other] { $models } models
    }

# Costs. $cost is a number with its unit.
app-total = Cost
app-total-of = of { $limit }
app-total-left = { $cost } left
app-total-over = { $cost } over the limit
app-cost-unknown = cost unknown
app-times = × { $count }

# Findings.
app-findings = Findings
app-findings-none = Nothing to report.
app-finding-show = Show { $name }

app-verdict-errors = { $count ->
    [one] { $count } rule is broken
   *[other] { $count } rules are broken
}
