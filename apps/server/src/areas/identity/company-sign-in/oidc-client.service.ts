import * as oidc from 'openid-client';
import { OutwardRefusal, type Reach } from '../../../outward/reach.ts';
import { requestOutward } from '../../../outward/request-outward.ts';

/** A company's identity provider, as it was set up. */
export type Provider = {
  readonly issuer: string;
  readonly clientID: string;
  /** Empty for a client that proves itself by PKCE alone. */
  readonly clientSecret: string;
  readonly ca: string;
};

/** Every request goes by the checked way out; a redirect comes back as the answer that it is. */
const fetchBy =
  (reach: Reach): oidc.CustomFetch =>
  async (url, { method, headers, body }) => {
    const sent = { method, url, headers, body: body === undefined || body === null ? '' : String(body) };
    const answer = await requestOutward(sent, reach);
    const hasBody = ![204, 205, 304].includes(answer.status);
    return new Response(hasBody ? answer.body : null, {
      status: answer.status,
      headers: { 'content-type': answer.type },
    });
  };

/** The way of proving itself that the provider takes; in the header where it says nothing, as the standard has it. */
const proofOf = (secret: string): oidc.ClientAuth => {
  if (secret === '') return oidc.None();
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const proof = ways.includes('client_secret_basic') ? inHeader : inBody;
    proof(server, client, body, headers);
  };
};

const wellKnown = '/.well-known/openid-configuration';

/** The address of an issuer however it was copied. */
export const plainIssuer = (text: string): string =>
  text.endsWith(wellKnown) ? text.slice(0, -wellKnown.length) : text;

/** What the provider says of itself. */
export const discover = async (provider: Provider, reach: Reach): Promise<oidc.Configuration> => {
  const trusted = { ...reach, ...(provider.ca !== '' && { ca: provider.ca }) };
  const config = await oidc.discovery(
    new URL(provider.issuer),
    provider.clientID,
    undefined,
    proofOf(provider.clientSecret),
    {
      timeout: 15,
      [oidc.customFetch]: fetchBy(trusted),
      execute: [...(reach.mayLoopback ? [oidc.allowInsecureRequests] : [])],
    },
  );
  // The signature of what it says of a person is checked as well, not its address alone.
  oidc.enableNonRepudiationChecks(config);
  return config;
};

export type Start = {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
};

export const startFlow = async (config: oidc.Configuration, redirectUri: string): Promise<Start> => {
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return { url: url.href, state, nonce, verifier };
};

/** Who it is, in the words of the company's server. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly displayName: string;
  /** Only where the server says that it made sure of it. */
  readonly email: string;
};

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.trim().slice(0, most) : '';

export const finishFlow = async (
  config: oidc.Configuration,
  { state, nonce, verifier }: Omit<Start, 'url'>,
  answered: URL,
): Promise<Identity> => {
  const tokens = await oidc.authorizationCodeGrant(config, answered, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  const { issuer, userinfo_endpoint } = config.serverMetadata();
  if (!claims || claims.iss !== issuer) throw new OutwardRefusal('身份提供方的应答不属于设置的发行者');
  const more = userinfo_endpoint ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
  const said: Readonly<Record<string, unknown>> = { ...claims, ...more };
  const name = said.name ?? said.preferred_username ?? said.nickname;
  return {
    issuer,
    subject: claims.sub,
    displayName: textOf(name, 60),
    email: said.email_verified === true ? textOf(said.email, 254) : '',
  };
};

/** Sends a code that cannot be right: how it is refused tells whether the client is known. */
export const tryClient = async (config: oidc.Configuration, redirectUri: string): Promise<boolean> => {
  try {
    await oidc.genericGrantRequest(config, 'authorization_code', {
      code: 'xmgl-connection-test',
      redirect_uri: redirectUri,
      code_verifier: oidc.randomPKCECodeVerifier(),
    });
    return true;
  } catch (error) {
    return error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';
  }
};
