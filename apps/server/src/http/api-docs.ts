import { createHash } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { readApiText } from './api-text.ts';
import { keepAnswers } from './kept-answers.ts';

/** The scripts that stand in a page, as a policy names them: nothing that is not word for word one of them runs. */
const scriptsIn = (html: string): readonly string[] =>
  html
    .split('<script')
    .slice(1)
    .flatMap((part) => {
      const [head = '', ...rest] = (part.split('</script>')[0] ?? '').split('>');
      if (head.includes(' src=')) return [];
      return [`'sha256-${createHash('sha256').update(rest.join('>')).digest('base64')}'`];
    });

/** The page of the documentation starts itself by a script that stands in it. */
const allowOwnScripts = (docs: FastifyInstance): void => {
  let allowed: string | undefined;
  docs.addHook('onSend', async (_, reply, payload: unknown) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (isPage && typeof payload === 'string') allowed ??= scriptsIn(payload).join(' ');
    // Also with the answer that nothing changed: the browser takes its policy for that of the page.
    if (allowed === undefined) return payload;
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header(
      'content-security-policy',
      policy.replace("script-src 'self'", `script-src 'self' ${allowed}`),
    );
    return payload;
  });
};

/** `/api/docs` for people, `/api/openapi.json` for programs. */
export const mountDocs = async (app: FastifyInstance): Promise<void> => {
  await app.register(async (docs) => {
    allowOwnScripts(docs);
    keepAnswers(docs);
    docs.get('/api/openapi.json', async (_, reply) =>
      reply.type('application/json; charset=utf-8').send(await readApiText()),
    );
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: 'xmgl 接口',
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
        authentication: { preferredSecurityScheme: 'bearer' },
      },
    });
  });
};
