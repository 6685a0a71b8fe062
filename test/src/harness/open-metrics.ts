/** The text format of OpenMetrics 1.0, read strictly; of its types those that the programme has. */

type Labels = Readonly<Record<string, string>>;

interface Sample {
  readonly name: string;
  readonly labels: Labels;
  readonly value: number;
}

const suffixes: Readonly<Record<string, readonly string[]>> = {
  counter: ['_total'],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
};
const metricName = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const label = String.raw`[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\[\\"n])*"`;
const sampleLine = new RegExp(String.raw`^(${metricName})(?:\{(${label}(?:,${label})*)\})? (\S+)$`);
const number = /^[+-]?(\d+(\.\d*)?([eE][+-]?\d+)?|[iI]nf|[nN]a[nN])$/;

export class OpenMetrics {
  readonly #samples: readonly Sample[];

  private constructor(samples: readonly Sample[]) {
    this.#samples = samples;
  }

  /** @throws Error that quotes what is against the format */
  static parse(text: string): OpenMetrics {
    if (!text.endsWith('\n# EOF\n')) throw new Error('The text does not end with # EOF.');
    const samples: Sample[] = [];
    for (const family of text.slice(0, -'# EOF\n'.length).split(/^(?=# HELP )/m)) samples.push(...samplesOf(family));
    mustDiffer(samples.map(({ name, labels }) => name + JSON.stringify(Object.entries(labels).toSorted())));
    mustDiffer([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
    return new OpenMetrics(samples);
  }

  /** The sum of the samples that have these labels; undefined where there is none. */
  value(name: string, labels: Labels = {}): number | undefined {
    const found = this.#samples.filter(
      (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    );
    return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
  }

  /** The values that a label has. */
  valuesOf(name: string, key: string): readonly string[] {
    return this.#samples.flatMap((sample) => (sample.name === name ? (sample.labels[key] ?? []) : []));
  }
}

function samplesOf(family: string): readonly Sample[] {
  const [help = '', type = '', ...lines] = family.trimEnd().split('\n');
  const [, name = '', kind = ''] = new RegExp(`^# TYPE (${metricName}) (\\w+)$`).exec(type) ?? [];
  if (!help.startsWith(`# HELP ${name} `) || !suffixes[kind]) throw new Error(`This is no metric: ${help}\n${type}`);
  const samples = lines.map((line) =>
    sampleOf(
      line,
      suffixes[kind]!.map((suffix) => name + suffix),
    ),
  );
  if (kind === 'histogram') mustBeCumulative(name, samples);
  if (kind === 'counter' && samples.some(({ value }) => !(value >= 0))) throw new Error(`${name} counts down.`);
  return samples;
}

function sampleOf(line: string, names: readonly string[]): Sample {
  const [, name = '', labels = '', value = ''] = sampleLine.exec(line) ?? [];
  if (!names.includes(name) || !number.test(value)) throw new Error(`This is no sample of ${names.join(', ')}: ${line}`);
  const pairs = [...labels.matchAll(new RegExp(label, 'g'))].map(([pair]) => pair.split(/=(.*)/s).slice(0, 2));
  mustDiffer(pairs.map(([key]) => key!));
  return {
    name,
    labels: Object.fromEntries(pairs.map(([key, quoted]) => [key, JSON.parse(quoted!) as string])) as Labels,
    value: Number(value.replace(/inf$/i, 'Infinity')),
  };
}

function mustBeCumulative(name: string, samples: readonly Sample[]): void {
  const others = ({ labels: { le: _, ...rest } }: Sample) => JSON.stringify(rest);
  for (const series of Map.groupBy(samples, others).values()) {
    const buckets = series.filter((sample) => sample.name === `${name}_bucket`).map(({ value }) => value);
    const count = series.find((sample) => sample.name === `${name}_count`)?.value;
    const isWhole = series.some(({ labels }) => labels['le'] === '+Inf') && buckets.at(-1) === count;
    if (!isWhole || buckets.some((value, index) => value < (buckets[index - 1] ?? 0)))
      throw new Error(`The buckets of ${name} do not add up.`);
  }
}

function mustDiffer(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${twice} comes twice.`);
}
