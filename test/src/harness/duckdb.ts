import { DuckDBInstance } from '@duckdb/node-api';

/** The cells of a CSV file as DuckDB reads them, the header first; an empty cell is null. */
export async function readByDuckDb(file: string): Promise<readonly (readonly (string | null)[])[]> {
  const database = await DuckDBInstance.create(':memory:');
  const connection = await database.connect();
  try {
    const reader = await connection.runAndReadAll('SELECT * FROM read_csv($file, header = true, all_varchar = true)', { file });
    return [reader.columnNames(), ...(reader.getRows() as (string | null)[][])];
  } finally {
    connection.closeSync();
    database.closeSync();
  }
}
