import type { CellType, ExportColumnView } from '@accelerator/contracts/exports';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import type { Cell } from '../../features/exports/columns.ts';

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];
type Leaf = Omit<SchemaElement, 'name' | 'repetition_type'>;

/** In rows: so many are in memory. */
const rowGroupSize = 5_000;

const leaves: Readonly<Record<CellType, Leaf>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  integer: { type: 'INT64' },
  double: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  timestamp: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MILLIS' } },
  date: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
  texts: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  integers: { type: 'INT64' },
  json: { type: 'BYTE_ARRAY', converted_type: 'JSON', logical_type: { type: 'JSON' } },
};

/** As the writer of the library takes them. */
const values: Partial<Readonly<Record<CellType, (cell: NonNullable<Cell>) => unknown>>> = {
  integer: (cell) => BigInt(cell as number),
  integers: (cell) => (cell as readonly number[]).map(BigInt),
  timestamp: (cell) => new Date(cell as string),
  date: (cell) => new Date(cell as string),
};

/** A Parquet file that is written a group of rows at a time. */
export class ParquetFile {
  readonly #writer: ParquetWriter;
  #rows: (readonly Cell[])[] = [];

  /** @param about what stands in the file beside its rows */
  constructor(
    file: string,
    private readonly columns: readonly ExportColumnView[],
    about: Readonly<Record<string, string>>,
  ) {
    this.#writer = new ParquetWriter({
      writer: fileWriter(file),
      schema: [{ name: 'root', num_children: columns.length }, ...columns.flatMap(elementsOf)],
      kvMetadata: Object.entries(about).map(([key, value]) => ({ key, value })),
      createdBy: 'partner-growth-accelerator',
    });
  }

  async write(rows: readonly (readonly Cell[])[]): Promise<void> {
    this.#rows.push(...rows);
    if (this.#rows.length >= rowGroupSize) await this.#writeGroup();
  }

  async end(): Promise<void> {
    if (this.#rows.length > 0) await this.#writeGroup();
    await this.#writer.finish();
  }

  async #writeGroup(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    const columnData = this.columns.map(({ name, type }, place) => {
      const valueOf = values[type] ?? ((cell: NonNullable<Cell>) => cell);
      return { name, data: rows.map((row) => (row[place] == null ? null : valueOf(row[place]))) };
    });
    await this.#writer.write({ columnData, rowGroupSize: rows.length });
  }
}

function elementsOf({ name, type, nullable }: ExportColumnView): readonly SchemaElement[] {
  const repetition_type = nullable ? 'OPTIONAL' : 'REQUIRED';
  if (type !== 'texts' && type !== 'integers') return [{ name, ...leaves[type], repetition_type }];
  return [
    { name, converted_type: 'LIST', logical_type: { type: 'LIST' }, repetition_type, num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', ...leaves[type], repetition_type: 'REQUIRED' },
  ];
}
