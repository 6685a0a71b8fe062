import { configure, getConfig } from '@testing-library/dom';
import '@testing-library/jest-dom/jest-globals';
import * as React from 'react';

const { getElementError } = getConfig();

configure({
  // As long as a test may hang: what is awaited on a screen does not depend on how busy the machine is.
  asyncUtilTimeout: 30_000,
  // What is awaited fails again and again. The page is printed once, when the time is up.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isAttempt } = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean };
    return isAttempt ? new Error(message ?? '') : getElementError(message, container);
  },
});

// React keeps a stack for each element that it makes, until there are 10,000 of them in a second. No spec prints them.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty((React as unknown as Readonly<Record<string, object>>)[internals]!, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
