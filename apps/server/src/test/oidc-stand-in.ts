import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

type Account = {
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
};

/** Where the platform of the tests is led back to. */
export const testOrigin = 'http://127.0.0.1:8080';

/** A real OpenID provider on this machine; everybody who comes is signed in by the name in `login_hint`, or as the one first known. */
export const startOidcProvider = async (origin = testOrigin) => {
  const accounts = new Map<string, Account>();
  const { createServer } = await import('node:http');
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'xmgl',
        client_secret: 'secret of the client',
        redirect_uris: [`${origin}/auth-redirect`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { profile: ['name'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...accounts.get(sub) }),
    }),
    cookies: { keys: ['a key for the tests'] },
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login')
      return void (await provider.interactionFinished(request, response, {
        login: { accountId: String(params.login_hint ?? [...accounts.keys()][0]) },
      }));
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: 'xmgl' });
    grant.addOIDCScope('openid profile email');
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  });
  return {
    issuer,
    /** Who can sign in there, by the subject. */
    accounts,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};

/** What a browser does at the provider as the person `sub`: the query that it comes back with. */
export const passProvider = async (url: string, sub: string): Promise<string> => {
  const cookies = new Map<string, string>();
  const first = new URL(url);
  first.searchParams.set('login_hint', sub);
  let at = first.href;
  for (let hop = 0; hop < 8; hop++) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const cut = pair.indexOf('=');
      cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
    }
    const next = response.headers.get('location');
    if (next === null)
      throw new Error(`the provider did not lead on: ${response.status} ${await response.text()}`);
    const target = new URL(next, at);
    if (target.origin === testOrigin) return target.search;
    at = target.href;
  }
  throw new Error('the provider leads in a circle');
};
