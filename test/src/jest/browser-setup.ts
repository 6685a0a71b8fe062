import { afterEach } from '@jest/globals';
import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom/jest-globals';

/** As long as a test may hang: what is awaited on a screen does not depend on how busy the machine is. */
configure({ asyncUtilTimeout: 30_000 });

/** Each test is a tab of its own. */
afterEach(() => sessionStorage.clear());
