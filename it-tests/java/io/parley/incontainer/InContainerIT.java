package io.parley.incontainer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.parley.harness.Build;
import io.parley.platform.boot.Lifecycle;
import io.parley.platform.database.Notifications;
import io.parley.platform.database.Sql;
import io.parley.room.kind.RoomKind;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Table;
import jakarta.persistence.metamodel.EntityType;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Inside the server: what the entities map to, how the beans are wired, which timers there are. */
@ExtendWith({PreparedServer.class, ArquillianExtension.class})
class InContainerIT {

    @Deployment
    static WebArchive parley() {
        return ShrinkWrap.create(ZipImporter.class, "parley.war")
                .importFrom(Build.target("parley.war").toFile())
                .as(WebArchive.class)
                .addClasses(InContainerIT.class, Persistence.class, Timers.class, PreparedServer.class, Build.class);
    }

    /** The persistence context and a transaction, which a test class cannot have by itself. */
    @ApplicationScoped
    public static class Persistence {

        @PersistenceContext(unitName = "parley")
        private EntityManager entities;

        @Inject
        private Sql sql;

        public List<EntityType<?>> types() {
            return List.copyOf(entities.getMetamodel().getEntities());
        }

        public List<?> some(Class<?> entity) {
            return entities.createQuery("select e from " + entity.getSimpleName() + " e", entity)
                    .setMaxResults(5)
                    .getResultList();
        }

        /** A JPQL load, a statement of ours and a JPQL load again, in one transaction. */
        @Transactional
        public List<Object> mixed(String name) {
            var before = entities.createQuery("select count(u) from User u").getSingleResult();
            var id = sql.first("insert into users (name) values (?) returning id", row -> row.uuid("id"), name)
                    .orElseThrow();
            var after = entities.createQuery("select count(u) from User u").getSingleResult();
            return List.of(before, after, id);
        }

        @Transactional
        public UUID insertThenFail(String name) {
            sql.update("insert into users (name) values (?)", name);
            throw new IllegalStateException("on purpose");
        }
    }

    @Inject
    private Persistence persistence;

    @Inject
    private Sql sql;

    @Inject
    private Lifecycle lifecycle;

    @Inject
    private Notifications notifications;

    @Inject
    @Any
    private Instance<RoomKind> kinds;

    @EJB
    private Timers timers;

    @Test
    @DisplayName("DBS-11 every entity is mapped onto a table of the real schema and loads from it")
    void entities() {
        assertFalse(persistence.types().isEmpty());
        for (var type : persistence.types()) {
            var table = type.getJavaType().getAnnotation(Table.class).name();
            assertTrue(
                    sql.exists("select 1 from pg_tables where schemaname = 'public' and tablename = ?", table),
                    table + " of " + type.getName());
            persistence.some(type.getJavaType());
        }
    }

    @Test
    @DisplayName("DBS-11 the server has created and altered nothing: the tables are those of the 43 steps")
    void schemaUntouched() {
        assertEquals(
                42,
                sql.count("select count(*) from pg_tables where schemaname = 'public'"),
                "40 tables and the two of the bookkeeping");
    }

    @Test
    @DisplayName("DB-9 entities and statements of one transaction use one connection and see each other's work")
    void oneConnection() {
        var counts = persistence.mixed("Ada");
        assertEquals((Long) counts.get(0) + 1, counts.get(1));
        assertTrue(sql.exists("select 1 from users where id = ?", counts.get(2)));
    }

    @Test
    @DisplayName("an exception out of a transactional method leaves nothing behind")
    void rollback() {
        try {
            persistence.insertThenFail("Nobody");
        } catch (IllegalStateException expected) {
            assertEquals("on purpose", expected.getMessage());
        }
        assertFalse(sql.exists("select 1 from users where name = 'Nobody'"));
    }

    @Test
    @DisplayName("KIND-1 the core kinds are found by the container, each under its own name")
    void wiring() {
        var names = kinds.stream().map(RoomKind::name).collect(Collectors.toCollection(TreeSet::new));
        assertTrue(names.contains("poker"), names.toString());
        assertEquals(kinds.stream().count(), names.size());
    }

    @Test
    @DisplayName("BOOT-1 when the application answers, the boot is over and the listener has subscribed")
    void booted() {
        assertTrue(lifecycle.booted());
        assertTrue(notifications.listening());
    }

    @Test
    @DisplayName("BG-2 the background tasks are timers of this replica alone, none is persistent")
    void timers() {
        assertFalse(timers.persistent().isEmpty());
        assertFalse(timers.persistent().contains(true));
    }
}
