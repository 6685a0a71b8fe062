declare const position: unique symbol;

/** An event's place in the log: opaque text that sorts in the order of the log. */
export type Position = string & { readonly [position]: true };
