/** Says of links that are handed over that they lead to this computer alone. Nothing for any other address. */
export const OpensOnlyHere = ({ address, then }: { address: string; then: string }) =>
  isOwnAddress(address) && (
    <p className="note bad gap" role="alert">
      The link leads to <strong>{new URL(address).host}</strong>, which opens on this computer alone. Do not hand it
      over: whoever runs the server sets <code>PUBLIC_URL</code> to the address by which others reach it. {then}
    </p>
  );

const isOwnAddress = (address: string): boolean =>
  /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/.test(address);
