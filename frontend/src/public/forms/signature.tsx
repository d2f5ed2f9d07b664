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
        d="M128 178C150 132 176 96 190 104C204 112 160 168 172 174C186 180 208 140 220 144C230 148 212 172 224 174C240 176 254 142 266 146C276 150 262 174 276 174C298 174 312 150 336 152"
      />
      <path
        className="stroke second"
        d="M128 282C134 268 152 262 164 274C178 288 184 304 188 318C214 240 262 170 350 128M196 306C232 300 250 266 266 270C280 274 260 300 276 302C296 304 306 272 320 276C332 280 318 302 332 302C360 302 384 276 428 280"
      />
    </svg>
  );
}
