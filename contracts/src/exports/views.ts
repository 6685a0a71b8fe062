/** The formats that the console and programs can ask for; the command line also writes Parquet. */
export const exportFormats = ['csv', 'ndjson'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The types that a cell holds: `texts` and `integers` are lists, a `timestamp` is UTC. */
export const cellTypes = ['text', 'integer', 'double', 'boolean', 'timestamp', 'date', 'texts', 'integers', 'json'] as const;
export type CellType = (typeof cellTypes)[number];

/** A column, as the data dictionary describes it. Its name never changes within a version. */
export interface ExportColumnView {
  readonly name: string;
  readonly type: CellType;
  readonly nullable: boolean;
  /** Empty in an export without personal data. */
  readonly personal: boolean;
  readonly about: string;
}

export interface ExportView {
  /** The beginning of its file's name. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly kind: 'events' | 'view' | 'report';
  readonly columns: readonly ExportColumnView[];
}

export interface ExportsView {
  /** Of the data dictionary: it grows when a column is renamed, removed, or holds something else. */
  readonly dictionaryVersion: number;
  readonly exports: readonly ExportView[];
  /** The position of the newest event, null where there is none: an export of events that begins now ends there. */
  readonly position: string | null;
  /** True if the caller may take personal data out. */
  readonly exportPersonalData: boolean;
  /** Several people use the caller's login: it can have neither tokens nor personal data. */
  readonly isSharedLogin: boolean;
}
