/**
 * The routes in the tree that Fastify prints of itself, each as `GET /api/staff/:id` and once for each method. HEAD, which
 * comes with every GET, is left out.
 */
export function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const found = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!found) return [];
    const [, indent = '', part = '', methods = ''] = found;
    const depth = indent.length / 4;
    above.length = depth;
    above[depth] = part;
    const path = above.join('');
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}
