/** Writes one JSON object piece by piece, so that a long list is never in memory as a whole. */
export type Piece =
  | { readonly key: string; readonly value: unknown }
  | { readonly key: string; readonly list: AsyncIterable<readonly unknown[]> }
  | { readonly key: string; readonly pieces: readonly Piece[] };

export async function* jsonOf(pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for await (const text of objectOf(pieces)) yield Buffer.from(text);
}

async function* objectOf(pieces: readonly Piece[]): AsyncGenerator<string> {
  let before = '{\n';
  for (const piece of pieces) {
    yield `${before}${JSON.stringify(piece.key)}: `;
    before = ',\n';
    if ('pieces' in piece) yield* objectOf(piece.pieces);
    else if ('list' in piece) yield* listOf(piece.list);
    else yield JSON.stringify(piece.value);
  }
  yield pieces.length === 0 ? '{}' : '\n}';
}

async function* listOf(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const batch of batches)
    for (const item of batch) {
      yield before + JSON.stringify(item);
      before = ',\n';
    }
  yield before === '[\n' ? '[]' : '\n]';
}
