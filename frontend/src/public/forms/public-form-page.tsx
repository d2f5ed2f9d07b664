import type { ReactNode } from 'react';
import { Brand, ThemeButton } from '../layout/header';

/** Two strokes on a ruled page: the resident's, and the countersignature under it. Decoration. */
function Signature() {
  return (
    <svg className="signature" viewBox="0 0 520 420" aria-hidden="true">
      <g className="rules">
        {[60, 120, 180, 240, 300, 360].map((y) => (
          <path key={y} d={`M0 ${y}H520`} />
        ))}
        <path className="margin" d="M92 0V420M98 0V420" />
      </g>
      <path
        className="stroke"
        d="M128 188C148 150 184 82 176 68C165 54 140 120 146 176C151 206 176 150 190 140C200 134 190 168 202 166C216 164 222 136 232 138C240 140 232 164 244 164C262 164 270 118 284 90C291 76 300 86 291 108C281 134 268 160 280 164C304 170 322 142 366 138"
      />
      <path
        className="stroke second"
        d="M128 282C134 268 152 262 164 274C178 288 184 304 188 318C214 240 262 170 350 128M196 306C232 300 250 266 266 270C280 274 260 300 276 302C296 304 306 272 320 276C332 280 318 302 332 302C360 302 384 276 428 280"
      />
    </svg>
  );
}

/** A page with one form: what it is for on the left, who Countersign is on the right where there is room. */
export function PublicFormPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className="form-page two">
      <div className="form-side">
        <header className="form-header row between">
          <Brand />
          <ThemeButton />
        </header>
        <main>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {children}
        </main>
        <footer className="form-footer row small">
          <a className="tap" href="/privacy-policy">
            Privacy Policy
          </a>
          <a className="tap" href="/terms-and-condition">
            Terms and Conditions
          </a>
        </footer>
      </div>
      <aside className="form-panel deep" aria-hidden="true">
        <Signature />
        <p>
          <span>Residents log.</span>
          <span className="good toned">Faculty countersign.</span>
        </p>
      </aside>
    </div>
  );
}
