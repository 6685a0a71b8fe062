// as backend/src/features/partners/planted.projection.ts
export async function row(chunks: AsyncIterable<string>): Promise<string> {
  for await (const chunk of chunks) return chunk;
  return await Promise.resolve('');
}
