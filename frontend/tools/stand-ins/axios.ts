/**
 * The parts of axios that simple-rest uses while it loads. Its requests go through our own client: see
 * api/rest-client.
 */
const unused = { interceptors: { response: { use: () => undefined } } };

export default { create: () => unused };
