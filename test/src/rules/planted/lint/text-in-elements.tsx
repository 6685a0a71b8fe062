// as frontend/src/ui/controls/button.tsx
interface ButtonProps {
  readonly busy: boolean;
  readonly count: number;
}

export function Button({ busy, count }: ButtonProps) {
  return (
    <button type="button">
      {busy && <i />}
      Save
      <b>{count} changes</b>
      <>Now</>
    </button>
  );
}

export function Saved({ busy }: Pick<ButtonProps, 'busy'>) {
  return busy ? <i /> : 'Saved';
}
