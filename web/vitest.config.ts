import { defineConfig, mergeConfig } from 'vitest/config';
import page from './vite.config.ts';

const MEASURED = 'tests/games.test.ts';

/** Words and composing in Node, then the page itself in a browser against a real server, which `start-server` starts. */
export default mergeConfig(
  page,
  defineConfig({
    resolve: { conditions: ['browser'] },
    test: {
      environment: 'node',
      globalSetup: './tests/start-server.ts',
      testTimeout: 180_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      reporters: ['default'],
      projects: [
        { extends: true, test: { name: 'page', include: ['tests/**/*.test.ts'], exclude: [MEASURED], maxWorkers: 2, sequence: { groupOrder: 0 } } },
        // What is measured in milliseconds has the machine for itself.
        { extends: true, test: { name: 'measured', include: [MEASURED], maxWorkers: 1, sequence: { groupOrder: 1 } } },
      ],
    },
  }),
);
