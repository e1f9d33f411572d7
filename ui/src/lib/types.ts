/** The shapes that calls answer with. */
export interface Sample {
  id: string;
  name: string;
}

export type Force = { name: string; system: string; mode: string } & Record<string, unknown>;

export type Severity = 'error' | 'warning' | 'note';

export interface Finding {
  rule: string;
  severity: Severity;
  at: string[];
  message: string;
}

export interface Review {
  name: string;
  system: string;
  mode: string;
  revision: string;
  legal: boolean;
  certain: boolean;
  unchecked: { rule: string; at: string[]; missing: string }[];
  totals: { cost: number; limit: number | null; units: number; models: number };
  findings: Finding[];
  data: { pack: string; version: number; corrected: number }[];
}

export interface Line {
  at: string[];
  depth: number;
  card: string;
  name: string;
  kind: string;
  count: number;
  cost: number | null;
}
