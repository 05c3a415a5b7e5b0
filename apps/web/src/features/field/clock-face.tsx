/** 0:52:16, the seconds in grey. */
export function ClockFace({ ms }: { ms: number }) {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <>
      {Math.floor(seconds / 3600)}:{two(Math.floor(seconds / 60) % 60)}
      <span className="text-fg-3">:{two(seconds % 60)}</span>
    </>
  );
}
