/** The end of an id, which is enough to tell two apart; a screen reader and the tooltip have all of it. */
export function IdCell({ id }: { id: string }) {
  return (
    <span title={id}>
      <span aria-hidden>{`…${id.slice(-4)}`}</span>
      <span className="sr-only">{id}</span>
    </span>
  );
}
