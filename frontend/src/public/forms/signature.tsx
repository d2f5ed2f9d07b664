/** Two strokes on a ruled page: the resident's, and the countersignature under it. Decoration. */
export function Signature() {
  return (
    <svg className="signature" viewBox="0 0 520 420" aria-hidden="true">
      <g className="rules">
        {[60, 120, 180, 240, 300, 360].map((y) => (
          <path key={y} d={`M0 ${y}H520`} />
        ))}
        <path className="margin" d="M92 0V420M98 0V420" />
      </g>
      <path
        className="stroke first"
        d="M128 188C148 150 184 82 176 68C165 54 140 120 146 176C151 206 176 150 190 140C200 134 190 168 202 166C216 164 222 136 232 138C240 140 232 164 244 164C262 164 270 118 284 90C291 76 300 86 291 108C281 134 268 160 280 164C304 170 322 142 366 138"
      />
      <path
        className="stroke second"
        d="M128 282C134 268 152 262 164 274C178 288 184 304 188 318C214 240 262 170 350 128M196 306C232 300 250 266 266 270C280 274 260 300 276 302C296 304 306 272 320 276C332 280 318 302 332 302C360 302 384 276 428 280"
      />
    </svg>
  );
}
