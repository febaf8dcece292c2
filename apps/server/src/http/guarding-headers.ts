import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const pagePolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  workerSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

/** What every answer tells browsers to forbid; the same each time, so that it is composed once. */
export const guardingHeaders = (isEncrypted: boolean): Map<string, string> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const guard = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    // As the policy says it: nothing frames a page. The preview of a PDF says its own.
    xFrameOptions: { action: 'deny' },
    hsts: isEncrypted,
  });
  guard(request, response, (cause) => {
    if (cause !== undefined) throw cause;
  });
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
};
