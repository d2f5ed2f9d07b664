/** No container engine runs here: the files that one would read are held against the code that they are about. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../backend/src/base/config/settings';
import bundleOf from '../../../backend/vite.config';
import manifest from '../../../package.json' with { type: 'json' };
import { nodeSettings, providerOptions } from '../../../scripts/galera.mjs';
import { serverSettings } from '../../../scripts/mariadb.mjs';
import { runScript } from '../../support/program';
import { type Compose, readCompose, readDockerfile, wordsOf } from './support/deployment';

const compose = readCompose();
const { app, database, mail, app1, app2, proxy, store } = compose.services;
const nodes = ['node0', 'node1', 'node2'] as const;
const [build = [], final = []] = readDockerfile();
const all = [...build, ...final];
const of = (word: string, stage = final) => stage.filter((one) => one.word === word).map(({ text }) => text);

describe('the Dockerfile', () => {
  it('pins a version of Node.js with long support that the program takes, the same in both stages', () => {
    const images = of('FROM', all).map((text) => text.split(' ')[0]);
    expect(images).toHaveLength(2);
    expect(new Set(images).size).toBe(1);
    const [, major] = /^node:(\d+)\.\d+\.\d+-bookworm-slim$/.exec(images[0] ?? '') ?? [];
    const [, least] = /^>=(\d+)$/.exec(manifest.engines.node) ?? [];
    expect(Number(major) % 2).toBe(0);
    expect(Number(major)).toBeGreaterThanOrEqual(Number(least));
  });

  it('runs the server that the build makes, and builds it with a script that exists', async () => {
    const command = wordsOf(of('CMD')[0] ?? '');
    const file = command.at(-1) ?? '';
    const flags = manifest.scripts.start.split(' ').filter((word: string) => word.startsWith('--'));
    expect(command).toEqual(['node', ...flags, 'build/server/main.js']);
    const bundle = await bundleOf({ command: 'build', mode: 'production' });
    const inputs = Object.keys((bundle.build?.rolldownOptions?.input ?? {}) as Record<string, string>);
    expect(inputs.map((name) => `build/server/${name}.js`)).toContain(file);
    const [, script = ''] = /npm run (\w+)/.exec(of('RUN', build).join(' ')) ?? [];
    expect(manifest.scripts).toHaveProperty(script);
    expect(of('RUN', build).join(' ')).toContain('npm ci');
  });

  it('takes along nothing but what runs', () => {
    expect(of('COPY').map((text) => text.split(' ').slice(0, 2))).toEqual([
      ['--from=build', '/app/package.json'],
      ['--from=build', '/app/node_modules'],
      ['--from=build', '/app/build'],
    ]);
    for (const file of ['package.json', 'package-lock.json']) expect(existsSync(file)).toBe(true);
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    for (const name of ['.git', 'node_modules', 'build', 'data', 'secrets', '.env']) expect(ignored).toContain(name);
  });

  it('is nobody’s administrator, and says where it writes, listens and ends', () => {
    expect(of('USER')).toEqual(['node']);
    expect(final.findIndex(({ word }) => word === 'USER')).toBeLessThan(final.findIndex(({ word }) => word === 'CMD'));
    const environment = Object.fromEntries((of('ENV')[0] ?? '').split(/\s+/).map((pair) => pair.split('=')));
    expect(environment).toEqual({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' });
    expect(of('VOLUME')).toEqual([environment.DATA_DIR]);
    expect(of('EXPOSE')).toEqual([String(readSettings({}).port)]);
    expect(of('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(wordsOf(of('HEALTHCHECK')[0] ?? '')).toEqual(app.healthcheck.test.slice(1));
  });
});

describe('docker-compose.yml', () => {
  it('pins every image to one version', () => {
    for (const { image } of Object.values(compose.services)) expect(image).toMatch(/^[\w/-]+:v?\d+\.\d+\.\d+$/);
    expect(app.image).toBe(`countersign:${manifest.version}`);
  });

  it('runs application and mail catcher without rights on a file system that cannot be written', () => {
    for (const service of [app, mail]) expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(mail.user).toBe('1000:1000');
  });

  it('mounts a volume where the application writes', () => {
    const [volume, place] = app.volumes?.[0]?.split(':') ?? [];
    expect(place).toBe(app.environment.DATA_DIR);
    expect(compose.volumes).toHaveProperty(volume ?? '');
  });

  it('publishes the port that the application listens on, on this machine only', () => {
    expect(app.ports?.[0]).toBe(`127.0.0.1:3000:${app.environment.PORT}`);
    const [, uiPort] = mail.environment.MP_UI_BIND_ADDR?.split(':') ?? [];
    expect(app.ports?.[1]).toBe(`127.0.0.1:${uiPort}:${uiPort}`);
  });

  it('sets only variables that the program reads', () => {
    const code = ['settings', 'secrets'].map((name) => readFileSync(`backend/src/base/config/${name}.ts`, 'utf8'));
    for (const name of [app, app1].flatMap(({ environment }) => Object.keys(environment)))
      expect(code.join(), name).toContain(`'${name.replace(/_FILE$/, '')}'`);
  });

  it('sends mails to the catcher over the loopback', () => {
    const { hostname, port } = new URL(app.environment.SMTP_URL ?? '');
    expect(mail.network_mode).toBe('service:app');
    expect(mail.environment.MP_SMTP_BIND_ADDR).toBe(`${hostname}:${port}`);
    expect(hostname).toBe('127.0.0.1');
  });

  it('checks what the program answers', () => {
    expect(app.healthcheck.test.join(' ')).toContain('/readyz');
    expect(readFileSync('backend/src/base/http/health.ts', 'utf8')).toContain(`'/readyz'`);
    expect(app.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(database.healthcheck.test).toEqual(['CMD', 'healthcheck.sh', '--connect', '--innodb_initialized']);
  });

  it('gives requests under way the time that the program gives them', () => {
    const [, milliseconds = ''] = /SHUTDOWN_MS = ([\d_]+)/.exec(readFileSync('backend/src/app/serve.ts', 'utf8')) ?? [];
    expect(Number.parseInt(app.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(
      Number(milliseconds.replace('_', '')),
    );
  });

  it('starts the database with the settings that it is tested with, in the series that operators are told', () => {
    for (const setting of serverSettings) expect(database.command).toContain(setting);
    const [, series = ''] = /MariaDB (\d+\.\d+)/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
    expect(database.image).toMatch(new RegExp(`^mariadb:${series.replace('.', '\\.')}\\.\\d+$`));
  });

  describe('as a cluster', () => {
    it('is asked for by name, and leaves the one machine as it is', () => {
      const asked = Object.entries(compose.services).filter(([, { profiles }]) => profiles?.includes('cluster'));
      const alone = Object.entries(compose.services).filter(([, { profiles }]) => !profiles);
      expect(alone.map(([name]) => name)).toEqual(['app', 'database', 'mail']);
      expect(asked.length + alone.length).toBe(Object.keys(compose.services).length);
    });

    it('tells each node what the nodes of the tests are told', () => {
      for (const name of nodes) {
        const { command, image } = compose.services[name];
        expect(image).toBe(database.image);
        for (const setting of [...serverSettings, ...nodeSettings]) expect(command).toContain(setting);
        expect(command).toContain(`--wsrep-provider-options=${providerOptions}`);
        expect(command).toContain(`--wsrep-cluster-address=gcomm://${nodes.join(',')}`);
      }
    });

    it('leads through the HAProxy of the tests, to nodes with a check beside each, under the name that the applications know', () => {
      const [mounted = '', place] = proxy.volumes?.[0]?.split(':') ?? [];
      expect(place).toBe('/usr/local/etc/haproxy/haproxy.cfg');
      const asked = [...readFileSync(mounted, 'utf8').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(proxy.environment).sort()).toEqual(asked.sort());
      const [, port] = /answerForNode\(url\.href, (\d+)\)/.exec(readFileSync('scripts/galera-check.mjs', 'utf8')) ?? [];
      for (const [n, name] of nodes.entries()) {
        expect(proxy.environment).toMatchObject({ [`NODE_${n}`]: `${name}:3306`, [`CHECK_${n}`]: port });
        const check = compose.services[`check${n}` as 'check0'];
        expect(check).toMatchObject({ network_mode: `service:${name}`, image: app.image });
        const file = check.volumes?.[0]?.split(':')[0] ?? '';
        expect(existsSync(file) && file.endsWith(check.command?.[1] ?? '?')).toBe(true);
      }
      expect(proxy.networks).toEqual({ cluster: { aliases: ['database'] } });
      for (const one of [app1, app2]) expect(one).toMatchObject({ networks: ['cluster'], image: app.image });
    });

    it('begins with one node, joins the others, and goes on from where each stood', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'countersign-node-'));
      const state = join(folder, 'grastate.dat');
      const program = (name: string, text: string) =>
        writeFile(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
      await program('mariadbd', 'echo "WSREP: Recovered position: abc:7" >&2');
      await program('docker-entrypoint.sh', 'echo "$@"');
      const begin = async (name: string, found?: string) => {
        await program('hostname', `echo ${name}`);
        if (found) await writeFile(state, found);
        else await rm(state, { force: true });
        const [shell = '', ...words] = compose.services.node0.entrypoint ?? [];
        const said = words.map((word) => word.replaceAll('$$', '$').replaceAll('/var/lib/mysql', folder));
        const env = { PATH: `${folder}:${process.env.PATH}` };
        return execFileSync(shell, [...said, '--one'], { env, encoding: 'utf8' }).trim();
      };
      const stood = 'mariadbd --one --wsrep-start-position=abc:7';
      expect(await begin('node0')).toBe('mariadbd --one --wsrep-new-cluster');
      expect(await begin('node1')).toBe('mariadbd --one');
      expect(await begin('node0', 'safe_to_bootstrap: 0')).toBe(stood);
      expect(await begin('node2', 'safe_to_bootstrap: 1')).toBe(`${stood} --wsrep-new-cluster`);
      await rm(folder, { recursive: true });
    });
  });

  describe('with the secrets that scripts/make-secrets.mjs makes', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'countersign-secrets-'));
      expect((await runScript('scripts/make-secrets.mjs', [folder], {})).code).toBe(0);
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));
    const secret = (name: string) => readFile(join(folder, name), 'utf8');

    it('has a file for each secret, and mounts each where it is asked for', async () => {
      for (const [name, { file }] of Object.entries(compose.secrets)) {
        expect(file).toBe(`./secrets/${name}`);
        expect((await secret(name)).length).toBeGreaterThan(40);
      }
      for (const { environment, secrets = [] } of [app, database, app1, app2, compose.services.node0]) {
        const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
        expect(files.map(([, path]) => path).sort()).toEqual(secrets.map((name) => `/run/secrets/${name}`).sort());
      }
    });

    it('is a configuration that production accepts', () => {
      const environment = Object.fromEntries(
        Object.entries(app.environment).map(([name, value]) => [name, value.replace('/run/secrets', folder)]),
      );
      const settings = readSettings(environment);
      expect(settings).toMatchObject({ mode: 'production', trustProxy: false, port: 3000 });
      expect(settings.patientKeys?.map(({ length }) => length)).toEqual([32]);
      const { hostname, username, pathname } = new URL(settings.databaseUrl ?? '');
      expect(Object.keys(compose.services)).toContain(hostname);
      expect(compose.services[hostname as keyof Compose['services']]).toBe(database);
      expect({ username, pathname }).toEqual({
        username: database.environment.MARIADB_USER,
        pathname: `/${database.environment.MARIADB_DATABASE}`,
      });
    });

    it('leads the applications of the cluster to its store', async () => {
      const { hostname, port, username, password, pathname } = new URL((await secret('files_url')).trim());
      expect(compose.services[hostname as 'store']).toBe(store);
      expect(store.environment).toMatchObject({ VGW_PORT: `:${port}`, ROOT_ACCESS_KEY: username });
      expect(store.entrypoint?.at(-1)).toContain(`/data${pathname} `);
      expect(password).toBe((await secret('store_secret')).trim());
    });

    it('never makes a secret again', async () => {
      const before = await Promise.all(Object.keys(compose.secrets).map(secret));
      await runScript('scripts/make-secrets.mjs', [folder], {});
      expect(await Promise.all(Object.keys(compose.secrets).map(secret))).toEqual(before);
      expect(new URL(await secret('database_url')).password).toBe((await secret('database_password')).trim());
      expect(new Set(before).size).toBe(before.length);
    });
  });
});
