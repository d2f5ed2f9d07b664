import { Secret } from './secrets';

/** A college's own sign-in (OpenID Connect), which confirms who its people are. */
export interface IdentityProvider {
  /** The name in the variables, in lower case. It is part of addresses. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: Secret<string>;
  /** Google Workspace: the domain of the college. */
  readonly domain: string | undefined;
  /** Microsoft Entra: the id of the college's directory. */
  readonly tenant: string | undefined;
}

const VARIABLE = /^OIDC_([A-Z0-9]{1,30})_(ISSUER|CLIENT_ID|CLIENT_SECRET|DOMAIN|TENANT)$/;

/**
 * Reads the providers that the `OIDC_<NAME>_…` variables describe.
 * @param faults receives a sentence for each provider that is incomplete
 */
export function readIdentityProviders(
  environment: Readonly<Record<string, string | undefined>>,
  allowsHttp: boolean,
  faults: string[],
): IdentityProvider[] {
  const given = Object.keys(environment).filter((key) => key.startsWith('OIDC_') && environment[key]?.trim());
  const own = given.filter((key) => !key.endsWith('_FILE'));
  for (const key of own) if (!VARIABLE.test(key)) faults.push(`${key} is not known: see OIDC_<NAME>_ISSUER`);
  const names = new Set(own.flatMap((key) => VARIABLE.exec(key)?.[1] ?? []));
  return [...names].sort().map((name) => {
    const text = (part: string) => environment[`OIDC_${name}_${part}`]?.trim() || undefined;
    for (const part of ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'])
      if (!text(part)) faults.push(`OIDC_${name}_${part} is missing`);
    const issuer = text('ISSUER') ?? '';
    if (issuer && !isIssuer(issuer, allowsHttp)) faults.push(`OIDC_${name}_ISSUER must be an https address`);
    const [domain, tenant] = [text('DOMAIN')?.toLowerCase(), text('TENANT')];
    if (domain && tenant) faults.push(`OIDC_${name}_DOMAIN and OIDC_${name}_TENANT are both set: keep one`);
    const clientSecret = new Secret(text('CLIENT_SECRET') ?? '');
    return { name: name.toLowerCase(), issuer, clientId: text('CLIENT_ID') ?? '', clientSecret, domain, tenant };
  });
}

function isIssuer(value: string, allowsHttp: boolean): boolean {
  const protocol = URL.canParse(value) ? new URL(value).protocol : '';
  return protocol === 'https:' || (allowsHttp && protocol === 'http:');
}
