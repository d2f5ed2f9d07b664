import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import mysql from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMariadb, startMariadb } from './mariadb.mjs';

const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`countersign-mariadb-${process.pid}-`));

describe.skipIf(!findMariadb())('the private MariaDB', () => {
  let database: Awaited<ReturnType<typeof startMariadb>>;
  let connection: mysql.Connection;

  beforeAll(async () => {
    database = await startMariadb();
    connection = await mysql.createConnection(database.url);
  });
  afterAll(() => database.stop());

  it('lets a test make a database, which compares byte by byte', async () => {
    await connection.query('CREATE DATABASE test_words');
    await connection.query('CREATE TABLE test_words.word (word varchar(8) PRIMARY KEY) ENGINE=InnoDB');
    await connection.query("INSERT INTO test_words.word VALUES ('cafe'), ('café'), ('Cafe'), ('😀')");
    const [rows] = await connection.query("SELECT word FROM test_words.word WHERE word = 'cafe'");
    expect(rows).toEqual([{ word: 'cafe' }]);
  });

  it('refuses a text that is too long instead of cutting it', async () => {
    await connection.query('CREATE TEMPORARY TABLE short (word varchar(3))');
    await expect(connection.query("INSERT INTO short VALUES ('long')")).rejects.toThrow('Data too long');
  });

  it('keeps what it acknowledged, as in production', async () => {
    const [rows] = await connection.query(
      'SELECT @@innodb_flush_log_at_trx_commit AS flush, @@bind_address AS address',
    );
    expect(rows).toEqual([{ flush: 1, address: '127.0.0.1' }]);
  });

  it('is back with what it had after a crash', async () => {
    await connection.query("INSERT INTO test_words.word VALUES ('kept')");
    await database.crash();
    await expect(mysql.createConnection(database.url)).rejects.toThrow('ECONNREFUSED');
    await database.start();
    connection = await mysql.createConnection(database.url);
    const [rows] = await connection.query("SELECT word FROM test_words.word WHERE word = 'kept'");
    expect(rows).toEqual([{ word: 'kept' }]);
  });

  it('leaves neither server nor files behind', async () => {
    expect(folders()).toHaveLength(1);
    await connection.end();
    await database.stop();
    expect(folders()).toHaveLength(0);
    await expect(mysql.createConnection(database.url)).rejects.toThrow('ECONNREFUSED');
  });
});
