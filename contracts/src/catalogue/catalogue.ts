/** One thing a person can choose: `value` is stored and sent, `label` is shown. A retired option is still shown, never offered. */
export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly retired?: true;
}

/** A closed list of options: the type, the validator, the form control and the label all come from this one object. */
export interface Catalogue<Value extends string> {
  readonly name: string;
  /** Every option ever offered, in the order in which a form shows them. */
  readonly options: readonly Option<Value>[];
  /** The options that can be chosen today. */
  readonly offered: readonly Option<Value>[];
  readonly values: readonly Value[];
  readonly labelOf: (value: string) => string;
  readonly includes: (value: unknown) => value is Value;
}

export type ValueOf<C> = C extends Catalogue<infer Value> ? Value : never;

/** @param list Plain strings stand for options whose label is their value. */
export function catalogue<const Value extends string>(name: string, list: readonly (Value | Option<Value>)[]): Catalogue<Value> {
  const options = list.map((entry) => (typeof entry === 'string' ? { value: entry, label: entry } : entry));
  const offered = options.filter((option) => !option.retired);
  const labels = new Map<string, string>(options.map((option) => [option.value, option.label]));
  const choosable = new Set<unknown>(offered.map((option) => option.value));
  return {
    name,
    options,
    offered,
    values: offered.map((option) => option.value),
    labelOf: (value) => labels.get(value) ?? value,
    includes: (value): value is Value => choosable.has(value),
  };
}
