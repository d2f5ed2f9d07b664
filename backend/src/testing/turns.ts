/** How often others had their turn while something was done. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const others = () => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  await work();
  isDone = true;
  return turns;
}
