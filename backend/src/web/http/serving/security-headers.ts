import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * The rights of a browser over our answers. Everything comes from ourselves; styles set by script (`element.style`) are
 * not inline styles to the policy, so no exception is needed for them.
 */
export function securityHeaders(publicUrl: string): RequestHandler {
  const isHttps = new URL(publicUrl).protocol === 'https:';
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps,
    xFrameOptions: { action: 'deny' },
  });
}

const neverKept = /^\/(api|auth)(\/|$)/;

/** Answers for one person, and the page that can be opened with a password in its address, stay out of every cache. */
export const keepPrivate: RequestHandler = (request, response, next) => {
  if (neverKept.test(request.path)) response.setHeader('Cache-Control', 'no-store');
  next();
};
