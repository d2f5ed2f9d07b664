/** What simple-rest does with axios when it is loaded. Its calls go through a client of ours: see api/rest-client. */
const unused = { interceptors: { response: { use: () => undefined } } };

export default { create: () => unused };
