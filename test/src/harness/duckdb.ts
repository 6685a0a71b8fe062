import { DuckDBInstance } from '@duckdb/node-api';

/** The table that DuckDB answers to a statement, each cell as text; an empty one is null. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** The answers to statements that are asked one after the other, which find their files in the folder. */
export async function askDuckDb(folder: string, statements: readonly string[]): Promise<readonly Table[]> {
  const database = await DuckDBInstance.create(':memory:');
  const connection = await database.connect();
  try {
    await connection.run(`SET file_search_path = '${folder}'`);
    const tables: Table[] = [];
    for (const statement of statements) {
      const reader = await connection.runAndReadAll(statement);
      const rows = reader.getRowsJson().map((row) => row.map((cell) => (cell === null ? null : String(cell as string))));
      tables.push({ columns: reader.columnNames(), rows });
    }
    return tables;
  } finally {
    connection.closeSync();
    database.closeSync();
  }
}

/** The cells of a CSV file as DuckDB reads them, the header first; an empty cell is null. */
export async function readByDuckDb(file: string): Promise<readonly (readonly (string | null)[])[]> {
  const read = `SELECT * FROM read_csv('${file.replaceAll("'", "''")}', header = true, all_varchar = true)`;
  const [{ columns, rows } = { columns: [], rows: [] }] = await askDuckDb('', [read]);
  return [columns, ...rows];
}
