// What the matchers of a page look like to the compiler; at run time browser-setup.ts brings them.
import '@testing-library/jest-dom/jest-globals';
