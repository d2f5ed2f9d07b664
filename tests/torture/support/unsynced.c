/* Loaded before a program (LD_PRELOAD), it keeps beside the folder KEPT_OF, in KEPT_IN, what that folder is certain to be after a
   power cut: the bytes of a file as they were when it was last flushed, and the names in a folder as they were when that was.
   A file is kept as `i<inode>`; a folder as `d<inode>`: its path, then a line for each name in it, with its kind and inode. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static void keep_bytes(int from, FILE *to) {
  char bytes[1 << 14];
  ssize_t read;
  for (off_t at = 0; (read = pread(from, bytes, sizeof bytes, at)) > 0; at += read) fwrite(bytes, 1, read, to);
}

static void keep_names(const char *path, FILE *to) {
  DIR *folder = opendir(path);
  if (!folder) abort();
  fprintf(to, "%s\n", path);
  for (struct dirent *each; (each = readdir(folder));)
    if (strcmp(each->d_name, ".") && strcmp(each->d_name, ".."))
      fprintf(to, "%c %lu %s\n", each->d_type == DT_DIR ? 'd' : 'f', each->d_ino, each->d_name);
  closedir(folder);
}

static void keep(int fd) {
  const char *of = getenv("KEPT_OF"), *in = getenv("KEPT_IN");
  char self[64], path[PATH_MAX], kept[PATH_MAX], draft[PATH_MAX];
  struct stat about;
  snprintf(self, sizeof self, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(self, path, sizeof path - 1);
  if (!of || !in || length < 0 || fstat(fd, &about)) return;
  path[length] = 0;
  if (strncmp(path, of, strlen(of))) return;
  snprintf(kept, sizeof kept, "%s/%c%lu", in, S_ISDIR(about.st_mode) ? 'd' : 'i', about.st_ino);
  snprintf(draft, sizeof draft, "%s.%d", kept, gettid());
  FILE *to = fopen(draft, "w");
  if (!to) abort();
  if (S_ISDIR(about.st_mode)) keep_names(path, to);
  /* One that is open for writing only is opened again; one that can be read is not, because closing it would end its locks. */
  else if ((fcntl(fd, F_GETFL) & O_ACCMODE) == O_WRONLY) {
    int again = open(self, O_RDONLY);
    keep_bytes(again, to);
    close(again);
  } else keep_bytes(fd, to);
  fclose(to);
  if (rename(draft, kept)) abort();
}

int fsync(int fd) {
  keep(fd);
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd);
}

int fdatasync(int fd) {
  keep(fd);
  return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd);
}
